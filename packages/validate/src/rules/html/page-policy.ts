import { htmlTags } from '../../readers/html-tags.ts'

export interface PagePolicy {
  readonly directives: ReadonlyMap<string, readonly string[]>
  readonly offset: number
}

/** The policy of a page; one that comes after a style or script binds those no more. */
export function policyOf(text: string): PagePolicy | undefined {
  for (const { name, attributes, offset } of htmlTags(text)) {
    if (name === 'script' || name === 'style' || name === 'link' || name === 'img') return undefined
    if (name !== 'meta' || attributes.get('http-equiv')?.toLowerCase() !== 'content-security-policy') continue
    const directives = new Map<string, readonly string[]>()
    for (const directive of (attributes.get('content') ?? '').split(';')) {
      const [key = '', ...values] = directive.trim().split(/\s+/)
      // The first directive of a name is the one that counts.
      if (key !== '' && !directives.has(key.toLowerCase())) directives.set(key.toLowerCase(), values)
    }
    return { directives, offset }
  }
  return undefined
}

const NONE = ['default-src', 'base-uri', 'form-action']
const HASHED = new Set(['style-src', 'script-src'])

/** What a policy allows and must not. */
export function policyFaults(directives: PagePolicy['directives']): string[] {
  const faults: string[] = []
  for (const name of NONE) {
    const values = directives.get(name)
    if (values?.length !== 1 || values[0] !== "'none'")
      faults.push(`The policy does not set ${name} to 'none'.`)
  }
  for (const [name, values] of directives) {
    if (NONE.includes(name)) continue
    const loose = values.filter(
      (value) => !(HASHED.has(name) && /^'sha(?:256|384|512)-[A-Za-z0-9+/=]{20,100}'$/.test(value)),
    )
    if (loose.length > 0)
      faults.push(`The policy allows ${name} ${loose.slice(0, 3).join(' ').slice(0, 80)}.`)
  }
  return faults
}
