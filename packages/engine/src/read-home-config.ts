import { type HomeConfig, isOkstraError, OkstraError, visible } from '@okstra/contracts'
import { validate as isHomeConfig } from '@okstra/contracts/validate/home-config'
import { homeLayout, readDocument } from '@okstra/store'
import { validateDocuments } from '@okstra/validate'
import { readFile } from 'node:fs/promises'

/**
 * The configuration of the home; `undefined` when there is none. It is written by hand, so what is wrong with it is
 * told as a mistake in its place and not as damage.
 *
 * @throws {OkstraError} `INPUT_INVALID` with line and remedy; `STORE_CORRUPT` when nothing more can be said.
 */
export async function readHomeConfig(home: string): Promise<HomeConfig | undefined> {
  const { config } = homeLayout(home)
  try {
    return await readDocument(config, { check: isHomeConfig })
  } catch (cause) {
    if (!isOkstraError(cause, 'STORE_CORRUPT')) throw cause
    throw (await mistakeIn(config)) ?? cause
  }
}

async function mistakeIn(file: string): Promise<OkstraError | undefined> {
  const text = await readFile(file, 'utf8')
  const findings = await validateDocuments([{ name: file, text, kind: 'home-config' }])
  const wrong = findings.filter(({ severity }) => severity === 'error')
  const [first] = wrong
  if (first === undefined) return undefined
  const { message, hint, position } = first
  const line = position === undefined ? '' : ` line ${position.line}:`
  return new OkstraError('INPUT_INVALID', `${visible(file)} cannot be used:${line} ${message}`, {
    hint: hint ?? `Mend it, and check it: okstra validate ${visible(file)}`,
    details: { file, findings: wrong.slice(0, 20) },
  })
}
