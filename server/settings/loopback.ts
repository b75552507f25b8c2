/** Whether a host name or an address, as in a URL or in HOST, is the machine itself. */
export function isLoopbackHost(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host)
}
