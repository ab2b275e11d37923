import { Component, type ReactNode } from 'react';

type EnhancementBoundaryProps = {
  children: ReactNode;
  onFail?: () => void;
  /** shown in place of a failed part that replaces no native control; `retry` renders the part again */
  renderFallback?: (retry: () => void) => ReactNode;
};

/** An error boundary around an enhancement of a native control: when it fails it is removed and the native control stays. */
export class EnhancementBoundary extends Component<EnhancementBoundaryProps> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFail?.();
  }

  retry = () => this.setState({ failed: false });

  override render() {
    return this.state.failed ? this.props.renderFallback?.(this.retry) : this.props.children;
  }
}
