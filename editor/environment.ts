import path from 'node:path'

// Must be main.ts's first import: what reads the content, and React, look at these as they load.
process.env.EDITOR_PREVIEW = path.join(process.env.EDITOR_FOLDER ?? '.', '.cache/editor/preview')

// React's development form takes several times as long for a page, which is rendered at each pause.
process.env.NODE_ENV = 'production'
