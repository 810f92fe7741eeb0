import { createServer } from 'node:http'
import { route } from './routes/index.ts'

export const server = createServer(route)

// The load balancer in front gives up at the same time.
server.requestTimeout = 30_000
