/** Whether a path argument is a pattern and not a plain path. */
export function isGlob(text: string): boolean {
  return /[*?{[]/.test(text)
}

/** The folder that a pattern starts in: its steps before the first one with a wildcard. */
export function globBase(pattern: string): string {
  const steps = pattern.split('/')
  const first = steps.findIndex(isGlob)
  const base = steps.slice(0, first === -1 ? steps.length : first).join('/')
  return base === '' ? (pattern.startsWith('/') ? '/' : '.') : base
}

/** Most alternatives that the braces of one pattern may stand for. */
const MAX_ALTERNATIVES = 256

/**
 * Makes a test of a pattern: `*` and `?` within a step, `**` for any number of steps, `[abc]`, `[!a-z]`,
 * `{a,b}`. Paths have forward slashes. Matching takes time in proportion to path and pattern, whatever
 * they hold: no regular expression is made of a pattern.
 */
export function globMatcher(pattern: string): (path: string) => boolean {
  const alternatives = expandBraces(pattern).map((text) => text.replace(/^\.\//, '').split('/'))
  return (path) => {
    const steps = path.replace(/^\.\//, '').split('/')
    return alternatives.some((alternative) => matchSteps(alternative, steps))
  }
}

function matchSteps(pattern: readonly string[], steps: readonly string[]): boolean {
  // reach[i]: the pattern read so far can end before step i.
  let reach = steps.map(() => false)
  reach = [true, ...reach]
  for (const part of pattern) {
    const next = reach.map(() => false)
    if (part === '**') {
      let open = false
      for (const [index, at] of reach.entries()) {
        open ||= at
        next[index] = open
      }
    } else {
      for (const [index, step] of steps.entries())
        next[index + 1] = reach[index] === true && matchStep(part, step)
    }
    reach = next
  }
  return reach[steps.length] === true
}

function matchStep(pattern: string, step: string): boolean {
  const tokens = tokensOf(pattern)
  let token = 0
  let at = 0
  let star = -1
  let retry = 0
  while (at < step.length) {
    const wanted = tokens[token]
    if (wanted === '*') {
      star = token++
      retry = at
    } else if (wanted !== undefined && matchCharacter(wanted, step.charAt(at))) {
      token++
      at++
    } else if (star !== -1) {
      token = star + 1
      at = ++retry
    } else return false
  }
  while (tokens[token] === '*') token++
  return token === tokens.length
}

/** Single characters, `*`, `?` and bracket groups. */
function tokensOf(pattern: string): string[] {
  const tokens: string[] = []
  for (let at = 0; at < pattern.length; at++) {
    const close = pattern.charAt(at) === '[' ? pattern.indexOf(']', at + 2) : -1
    if (close === -1) tokens.push(pattern.charAt(at))
    else {
      tokens.push(pattern.slice(at, close + 1))
      at = close
    }
  }
  return tokens
}

function matchCharacter(token: string, character: string): boolean {
  if (token === '?') return true
  if (token.length === 1) return token === character
  const inner = token.slice(1, -1)
  const negated = inner.startsWith('!') || inner.startsWith('^')
  const set = negated ? inner.slice(1) : inner
  let found = false
  for (let at = 0; at < set.length; at++) {
    if (set.charAt(at + 1) === '-' && at + 2 < set.length) {
      found ||= character >= set.charAt(at) && character <= set.charAt(at + 2)
      at += 2
    } else found ||= character === set.charAt(at)
  }
  return found !== negated
}

function expandBraces(pattern: string): string[] {
  const open = pattern.indexOf('{')
  const close = closingBrace(pattern, open)
  if (open === -1 || close === -1) return [pattern]
  const head = pattern.slice(0, open)
  const tails = expandBraces(pattern.slice(close + 1))
  const choices = splitChoices(pattern.slice(open + 1, close)).flatMap(expandBraces)
  return choices.flatMap((choice) => tails.map((tail) => head + choice + tail)).slice(0, MAX_ALTERNATIVES)
}

function closingBrace(pattern: string, open: number): number {
  let depth = 0
  for (let at = open; at >= 0 && at < pattern.length; at++) {
    if (pattern.charAt(at) === '{') depth++
    else if (pattern.charAt(at) === '}' && --depth === 0) return at
  }
  return -1
}

function splitChoices(text: string): string[] {
  const choices = ['']
  let depth = 0
  for (const character of text) {
    if (character === ',' && depth === 0) {
      choices.push('')
      continue
    }
    if (character === '{') depth++
    else if (character === '}') depth--
    choices[choices.length - 1] += character
  }
  return choices
}
