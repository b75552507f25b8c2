/** Where the editor keeps what its preview shows, and what is made of it; not set otherwise. */
const preview = process.env.EDITOR_PREVIEW

/** What the site says, and its pictures. */
export const contentDirectory = preview ? `${preview}/content` : 'content'

/** The mark, the colours and the typeface. */
export const brandDirectory = preview ? `${preview}/brand` : 'brand'

export const themeFile = `${brandDirectory}/theme.css`
export const typefaceFile = `${brandDirectory}/typeface.woff2`

const made = preview ?? '.cache'

/** Where the pages and the server's bundle are written. */
export const buildDirectory = 'dist'

/** Files that the build makes, which Vite copies into the site. Safe to delete. */
export const publicDirectory = `${made}/public`

/** Encoded pictures by the hash of master and settings: encoding takes most of a first build. */
export const pictureCache = '.cache/pictures'

/** Lists the URLs of all files that the build has made. */
export const assetManifest = `${made}/assets.json`
