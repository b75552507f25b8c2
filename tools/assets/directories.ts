/** Where the editor keeps a draft of content and brand, and what is made of it; not set otherwise. */
const draft = process.env.EDITOR_DRAFT

/** What the site says, and its pictures. */
export const contentDirectory = draft ? `${draft}/content` : 'content'

/** The mark, the colours and the typeface. */
export const brandDirectory = draft ? `${draft}/brand` : 'brand'

export const themeFile = `${brandDirectory}/theme.css`
export const typefaceFile = `${brandDirectory}/typeface.woff2`

const made = draft ?? '.cache'

/** Where the pages and the server's bundle are written. */
export const buildDirectory = 'dist'

/** Files that the build makes, which Vite copies into the site. Safe to delete. */
export const publicDirectory = `${made}/public`

/** Encoded pictures by the hash of master and settings: encoding takes most of a first build. */
export const pictureCache = '.cache/pictures'

/** Lists the URLs of all files that the build has made. */
export const assetManifest = `${made}/assets.json`
