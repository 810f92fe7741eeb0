/** Code of all `ts` blocks, and what its `// =>` comments promise. */
export function examplesOf(readme: string): { code: string; promised: string[] } {
  const code = [...readme.matchAll(/^```ts\n(.*?)^```/gms)].map((match) => match[1] ?? '').join('\n')
  const promised: string[] = []
  let open = false
  for (const line of code.split('\n')) {
    const first = /\/\/ => (.*)$/.exec(line)
    const more = /^\s*\/\/ {4}(.*)$/.exec(line)
    if (first !== null) promised.push(first[1] ?? '')
    else if (open && more !== null) promised.push(more[1] ?? '')
    open = first !== null || (open && more !== null)
  }
  return { code, promised }
}
