import { Component, type ReactNode } from 'react'

type InsteadOfFailingProps = { show: ReactNode; children: ReactNode }

/** Shows something else where its content breaks; React takes a page away otherwise, and asks for a class here. */
export class InsteadOfFailing extends Component<InsteadOfFailingProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.show : this.props.children
  }
}
