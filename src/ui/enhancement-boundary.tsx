import { Component, type ReactNode } from 'react';

type EnhancementBoundaryProps = {
  children: ReactNode;
  onFail?: () => void;
  /** What stands in the place of a part that nothing native stands behind; `again` renders the part anew. */
  instead?: (again: () => void) => ReactNode;
};

/** Around what takes a native control over: when that fails, it is gone and the native control goes on. */
export class EnhancementBoundary extends Component<EnhancementBoundaryProps> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFail?.();
  }

  again = () => this.setState({ failed: false });

  override render() {
    return this.state.failed ? this.props.instead?.(this.again) : this.props.children;
  }
}
