import type { Context } from '../context.ts'

/** What is not known, what may still go wrong, what is left to other tasks. */
export function openView({ data, words, ids }: Context) {
  const none = { word: '', tone: '', detail: '', tag: '' }
  const lists = [
    {
      title: words.label('open.missing'),
      rows: data.missingInformation.map(({ id, statement }) => ({
        ...none,
        id,
        dom: ids.once('missing', id),
        statement,
      })),
    },
    {
      title: words.label('open.risks'),
      rows: data.residualRisks.map(({ id, statement, severity }) => ({
        ...none,
        id,
        dom: ids.once('risk', id),
        statement,
        word: severity === undefined ? '' : words.token('severity', severity),
        tone: severity ?? '',
      })),
    },
    {
      title: words.label('open.followUps'),
      rows: data.followUps.map(({ id, title, reason, taskType }) => ({
        ...none,
        id,
        dom: ids.once('followUp', id),
        statement: title,
        detail: reason,
        tag: taskType === undefined ? '' : words.token('taskType', taskType),
      })),
    },
  ].filter(({ rows }) => rows.length > 0)
  return lists.length === 0 ? undefined : { lists }
}
