/** One field of a form as it came, before anybody knows whether it is one of ours. */
export type Field = { name: string; value: string }
