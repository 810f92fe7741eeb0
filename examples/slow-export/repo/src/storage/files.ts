import { bucket } from './bucket.ts'

/** Each organisation has a folder of its own; a path never leaves it. */
export function keyOf(organisation, name) {
  return `organisations/${organisation.id}/${encodeURIComponent(name)}`
}

/** An address that works for the given number of days, and for that one file. */
export function signedAddress(key, { days }) {
  return bucket.sign(key, { expiresIn: days * 86_400 })
}
