/** The bytes of a stream up to its end; once there are more than `limit`, the rest is left. */
export async function readStream(stream: AsyncIterable<Uint8Array>, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > limit) break
  }
  return Buffer.concat(chunks)
}
