/** Where the editor keeps what its preview shows, and what is made of it; not set otherwise. */
const preview = process.env.EDITOR_PREVIEW

export const isEditor = preview !== undefined

export const contentDirectory = preview ? `${preview}/content` : 'content'
export const brandDirectory = preview ? `${preview}/brand` : 'brand'
export const themeFile = `${brandDirectory}/theme.css`
export const typefaceFile = `${brandDirectory}/typeface.woff2`

const made = preview ?? '.cache'

/** Files that the build makes, which Vite copies into the site. Safe to delete. */
export const publicDirectory = `${made}/public`
/** Lists the URLs of those files. */
export const assetManifest = `${made}/assets.json`

/** Encoded files by their URLs: encoding takes most of a first build. */
export const encodedCache = '.cache/encoded'
