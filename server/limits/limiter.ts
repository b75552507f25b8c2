/** Whether one more request may be sent; if not, after how many seconds it may. */
export type LimitResult = { allowed: true } | { allowed: false; retryAfterSeconds: number }

export type Limiter = {
  /** Counts one request of the sender with this key. Never rejects. */
  take(key: string): Promise<LimitResult>
}
