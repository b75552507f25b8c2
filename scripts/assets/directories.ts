/** What the build makes out of masters, before Vite copies it into the site. Safe to delete. */
export const publicDirectory = '.cache/public'

/** Encoded pictures by the hash of master and settings: encoding all takes most of a first build. */
export const pictureCache = '.cache/pictures'

/** Where the URLs of all made files are listed. */
export const assetManifest = '.cache/assets.json'
