/** The static export is a build of its own, which leaves the server's as it is. */
const isExport = Boolean(process.env.STATIC_EXPORT)
const made = isExport ? '.cache/export' : '.cache'

/** Where the pages and the server's bundle are written. */
export const buildDirectory = isExport ? `${made}/dist` : 'dist'

/** What the build makes out of masters, before Vite copies it into the site. Safe to delete. */
export const publicDirectory = `${made}/public`

/**
 * Encoded pictures by the hash of master and settings: encoding all takes most of a first build.
 */
export const pictureCache = '.cache/pictures'

/** Where the URLs of all made files are listed. */
export const assetManifest = `${made}/assets.json`
