// An agent in small: says what a recorded one said, whenever the client says what the recorded client said.
// agent.mjs RECORDING [FILE]: writes into FILE what it was asked and answered.
import { appendFileSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

const [recording, notes] = process.argv.slice(2)
const steps = readFileSync(recording, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
const ids = new Map()
const waiting = []
let at = 0

const kindOf = (msg) => msg.method ?? `answer to ${msg.id}`

function advance() {
  for (; at < steps.length; at++) {
    const { dir, msg } = steps[at]
    if (dir === 'client->agent') {
      const found = waiting.findIndex((one) => kindOf(one) === kindOf(msg))
      if (found === -1) return
      const [one] = waiting.splice(found, 1)
      if (one.method !== undefined && one.id !== undefined) ids.set(msg.id, one.id)
      if (notes !== undefined) appendFileSync(notes, `${JSON.stringify(one)}\n`)
    } else {
      const isAnswer = msg.method === undefined && msg.id !== undefined
      process.stdout.write(`${JSON.stringify(isAnswer ? { ...msg, id: ids.get(msg.id) } : msg)}\n`)
    }
  }
}

const known = new Set(steps.map(({ msg }) => msg.method))
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line)
  if (message.method?.startsWith('session/set_') && !known.has(message.method)) {
    // The recorded client did not ask for it.
    if (notes !== undefined) appendFileSync(notes, `${line}\n`)
    process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id: message.id, result: {} })}\n`)
    continue
  }
  waiting.push(message)
  advance()
}
