/**
 * One thing that was looked at.
 * `stop`: the site must not be launched like this. `note`: worth knowing, or could not be looked at.
 */
export type Finding = { kind: 'ok' | 'note' | 'stop'; text: string }

export const ok = (text: string): Finding => ({ kind: 'ok', text })
export const note = (text: string): Finding => ({ kind: 'note', text })
export const stop = (text: string): Finding => ({ kind: 'stop', text })

/** What was found on one subject. */
export type Section = { title: string; findings: readonly Finding[] }
