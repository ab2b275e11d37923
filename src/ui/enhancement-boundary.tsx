import { Component, type ReactNode } from 'react';

type EnhancementBoundaryProps = {
  children: ReactNode;
  onFail?: () => void;
  /** shown in place of a failed part that replaces no native control; `again` renders the part again */
  instead?: (again: () => void) => ReactNode;
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

  again = () => this.setState({ failed: false });

  override render() {
    return this.state.failed ? this.props.instead?.(this.again) : this.props.children;
  }
}
