import { useEffect } from 'react'

/** Logs the path of a page that does not exist (specification, section 2). */
export function MissingPath() {
  useEffect(() => {
    console.warn('404: no page at', location.pathname)
  }, [])
  return null
}
