/** The id of the item of a list that a file holds; undefined for a file of no list. */
export const itemId = (file: string) => /\/(.+)\.json$/.exec(file)?.[1]

/** The value of each content file, and its path in the content as read; those of lists last. */
export function contentFiles(content: Record<string, unknown>) {
  const parts = Object.entries(content)
  const single = parts.map(([part, value]) => ({ file: `${part}.json`, value, at: [part] }))
  const items = parts.flatMap(([part, list]) =>
    (Array.isArray(list) ? list : []).map((value, index) => {
      return { file: `${part}/${value.id}.json`, value, at: [part, index] }
    }),
  )
  return [...single.filter(({ value }) => !Array.isArray(value)), ...items]
}
