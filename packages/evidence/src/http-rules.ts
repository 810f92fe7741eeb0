import type { CommandClass } from './command-class.ts'

const METHOD = /^(?:post|put|patch|delete)$/i
const CURL_WITH_VALUE = 'AbcCdDeEFhHKmMoPQrtTuUwxXyYz'
const DATA = /^--(?:data(?:-\w+)*|json|form(?:-string)?|upload-file)(?:=|$)/

/** A request that changes something on another machine. This machine is no third party. */
export function httpClasses(program: string, args: readonly string[]): CommandClass[] {
  if (!requestWrites(program, args)) return []
  const hosts = targets(args)
  const forge = program === 'gh' || program === 'glab'
  const local = !forge && hosts.length > 0 && hosts.every((host) => LOCAL.test(host))
  return local ? [] : ['api-write']
}

function requestWrites(program: string, args: readonly string[]): boolean {
  switch (program) {
    case 'curl':
      return curlWrites(args)
    case 'wget':
      return args.some((word, index) => {
        const method = word === '--method' ? args[index + 1] : /^--method=(.*)$/.exec(word)?.[1]
        return /^--(?:post|body)-(?:data|file)/.test(word) || METHOD.test(method ?? '')
      })
    case 'http':
    case 'https':
    case 'xh':
      return args.some((word) => METHOD.test(word) || /^[\w-]+:?=[^=]/.test(word))
    case 'invoke-restmethod':
    case 'invoke-webrequest':
    case 'irm':
    case 'iwr':
      return args.some((word) => METHOD.test(word))
    case 'gh':
    case 'glab':
      return apiWrites(args)
    default:
      return false
  }
}

const LOCAL = /^(?:localhost|127(?:\.\d+){3}|\[::1\]|0\.0\.0\.0|.*\.localhost)$/i

function targets(args: readonly string[]): string[] {
  return args.flatMap((word) => {
    const named = /^(?:--url=)?(?:https?:\/\/)(?:[^/@\s]*@)?(\[[^\]]*\]|[^:/?\s]+)/i.exec(word)?.[1]
    return named ?? /^(localhost|127(?:\.\d+){3})(?=[:/]|$)/i.exec(word)?.[1] ?? []
  })
}

function curlWrites(args: readonly string[]): boolean {
  let method: string | undefined
  let sends = false
  let asQuery = false
  for (let index = 0; index < args.length; index++) {
    const word = args[index] ?? ''
    if (word === '--request') method = args[++index] ?? ''
    else if (word.startsWith('--request=')) method = word.slice('--request='.length)
    else if (word === '--get') asQuery = true
    else if (DATA.test(word)) sends = true
    else if (/^-[^-]/.test(word)) {
      const cluster = readCluster(word)
      if (cluster.get) asQuery = true
      if (cluster.valued === 'X') method = cluster.value === '' ? (args[index + 1] ?? '') : cluster.value
      if (cluster.valued !== undefined && 'dFT'.includes(cluster.valued)) sends = true
      if (cluster.valued !== undefined && cluster.value === '') index++
    }
  }
  if (method !== undefined) return METHOD.test(method)
  return sends && !asQuery
}

/** `-sXPOST`: flags up to the first that takes a value, which is the rest of the word or the next one. */
function readCluster(word: string): {
  readonly valued?: string
  readonly value: string
  readonly get: boolean
} {
  for (let index = 1; index < word.length; index++) {
    const flag = word.charAt(index)
    if (CURL_WITH_VALUE.includes(flag))
      return { valued: flag, value: word.slice(index + 1), get: word.slice(1, index).includes('G') }
  }
  return { value: '', get: word.includes('G') }
}

function apiWrites(args: readonly string[]): boolean {
  const at = args.indexOf('api')
  if (at === -1) return false
  const rest = args.slice(at + 1)
  const method = rest.flatMap((word, index) => {
    if (word === '-X' || word === '--method') return [rest[index + 1] ?? '']
    return /^(?:-X|--method=)(.+)$/.exec(word)?.[1] ?? []
  })[0]
  if (method !== undefined) return METHOD.test(method)
  if (rest.some((word) => /^graphql$/.test(word))) return rest.some((word) => /\bmutation\b/.test(word))
  return rest.some(
    (word) => /^(?:-f|-F|--field|--raw-field|--input)(?:=|$)/.test(word) || /^-[fF]./.test(word),
  )
}
