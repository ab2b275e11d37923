import { Component, type ReactNode } from 'react';

type LeaveNativeProps = { children: ReactNode; onFail?: () => void };

/** Around what takes a native control over: when that fails, it is gone and the native control goes on. */
export class LeaveNative extends Component<LeaveNativeProps> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFail?.();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
