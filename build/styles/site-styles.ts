import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { pictureRules } from '../../app/pictures/picture-rules.ts'
import type { PictureSource } from '../../app/pictures/picture-source.ts'
import { assetManifest, fontFacesFile } from '../assets/directories.ts'
import { compactStyles } from './compact-styles.ts'

/** The pictures' focal points, as `prepare` wrote them. */
function focalPoints(): string {
  // Written by our own build.
  const { pictures } = JSON.parse(readFileSync(assetManifest, 'utf8')) as {
    pictures: Record<string, PictureSource>
  }
  return pictureRules(pictures)
}

/** Completes the stylesheet by what is known at build only, and makes it smaller. */
export function siteStyles(): Plugin {
  return {
    name: 'site-styles',
    transform(code, id) {
      // With "?url" it is a script that says where the stylesheet is.
      if (!/\/app\/app\.css(\?(?!url)|$)/.test(id)) return
      const css = this.environment.mode === 'build' ? compactStyles(code) : code
      // The file that comes late (Vite's "transform-only") finds the typeface loaded by the page's own styles.
      const faces = id.includes('transform-only') ? '' : readFileSync(fontFacesFile, 'utf8')
      return { code: faces + css + focalPoints(), map: null }
    },
  }
}
