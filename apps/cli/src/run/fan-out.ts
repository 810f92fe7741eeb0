import { type FanOut, type Packet, readFanOut } from '@okstra/engine'
import { findRepository } from '@okstra/worktree'
import type { CommandResult, Context } from '../command.ts'
import { shownPath } from '../io/shown-path.ts'
import { bold, dim, green, lines, type Text } from '../styled-text.ts'
import { engineDeps } from './deps.ts'
import { manifestOf } from './outcome.ts'

/** Shows what a requirements discovery divides the work into. */
export async function executeFanOut(report: string, ctx: Context): Promise<CommandResult> {
  const { git } = engineDeps(ctx)
  const { main: root } = await findRepository(git, { folder: ctx.cwd })
  const found = await readFanOut({ folder: ctx.cwd, root, report })
  const { run, dataDigest, packets, asks, unsettled } = found
  return {
    data: {
      run: (await manifestOf(run.layout)).run,
      report: shownPath(ctx.cwd, run.layout.report.data),
      dataDigest,
      packets,
      asks,
      unsettled,
    },
    text:
      packets.length === 0
        ? noPackets(found)
        : lines(
            ...packets.map((packet) => packetText(packet, asks)),
            ...unsettledLines(found),
            ...askLines(found),
          ),
    exitCode: packets.length === 0 ? 1 : 0,
  }
}

function packetText(packet: Packet, asks: readonly string[]): Text {
  const { followUp, task, title, taskType, statement, provenance, requirements } = packet
  return lines(
    [bold(followUp), `  ${title}  `, standing(packet, asks)],
    dim(`  ${task}  ${taskType}`),
    [`  ${statement}`, dim(`  ${provenance}`)],
    ...requirements.map((row): Text => [`  ${row.id}  ${row.statement}`, dim(`  ${row.provenance}`)]),
  )
}

function standing({ canStart, status, waitsFor }: Packet, asks: readonly string[]): Text {
  if (canStart) return green('can start now')
  if (status !== null && status !== 'new') return dim(status)
  return dim(`waits for ${[...asks, ...waitsFor].join(', ')}`)
}

function noPackets(found: FanOut): Text {
  return lines(
    found.run.place.taskType === 'requirements-discovery'
      ? 'The discovery does not divide the work.'
      : `A report of ${found.run.place.taskType} divides no work; its follow-ups: okstra spawn-followups ${found.reportId}`,
    ...unsettledLines(found),
  )
}

function askLines({ asks, reportId }: FanOut): Text[] {
  return asks.length === 0 ? [] : [`Nothing begins before ${asks.join(', ')}: okstra answer ${reportId}`]
}

function unsettledLines({ unsettled }: FanOut): Text[] {
  return unsettled.length === 0 ? [] : [dim(`Not settled, and no packet: ${unsettled.join(', ')}`)]
}
