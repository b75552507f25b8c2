import 'react'

declare module 'react' {
  /** Invoker commands (HTML, 4.10.6), which React's types do not know yet. */
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal'
    /** The id of the element that the command is for. */
    commandfor?: string
  }
}
