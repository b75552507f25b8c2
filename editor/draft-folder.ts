// Imported before all that reads or makes files of the content, and before React: tells them what holds here.
process.env.EDITOR_DRAFT = `${process.env.EDITOR_STATE ?? '.cache/editor'}/draft`

// React's development form takes several times as long for a page, which is rendered at each pause.
process.env.NODE_ENV = 'production'
