/** Where the editor keeps a draft of the content, and what is made of it; not set otherwise. */
const draft = process.env.EDITOR_DRAFT

/** What the site says, and its pictures. */
export const contentDirectory = draft ? `${draft}/content` : 'content'

const isExport = Boolean(process.env.STATIC_EXPORT)
const exportCache = '.cache/export'
const made = draft ?? (isExport ? exportCache : '.cache')

/** The static export is a build of its own, which leaves the server's as it is. */
export const exportBuildDirectory = `${exportCache}/dist`

/** Where the pages and the server's bundle are written. */
export const buildDirectory = isExport ? exportBuildDirectory : 'dist'

/** Files that the build makes, which Vite copies into the site. Safe to delete. */
export const publicDirectory = `${made}/public`

/** Encoded pictures by the hash of master and settings: encoding takes most of a first build. */
export const pictureCache = '.cache/pictures'

/** Lists the URLs of all files that the build has made. */
export const assetManifest = `${made}/assets.json`
