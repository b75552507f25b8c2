import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { clientAddress, type Peer, type TrustProxy } from '../quote/client-address.ts'

/** Who sent a request: the connection's other end, and the visitor behind it. */
export function peerOf(context: Context, trust: TrustProxy): Peer {
  const socketAddress = getConnInfo(context).remote.address ?? 'unknown'
  const forwardedFor = context.req.header('X-Forwarded-For') ?? null
  return { socketAddress, address: clientAddress(socketAddress, forwardedFor, trust) }
}
