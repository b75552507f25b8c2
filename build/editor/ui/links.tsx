type Place = { file: string; field: string }

type LinksProps = {
  places: { text: string; at?: Place | undefined }[]
  onOpen: (place: Place) => void
}

/** Sentences about fields, each of which leads to its field. */
export function Links({ places, onOpen }: LinksProps) {
  return (
    <ul>
      {places.map(({ text, at }) => (
        <li key={text}>
          {at ? (
            <button type="button" className="link" onClick={() => onOpen(at)}>
              {text}
            </button>
          ) : (
            text
          )}
        </li>
      ))}
    </ul>
  )
}
