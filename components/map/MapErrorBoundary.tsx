import { Component, type ReactNode } from 'react';

interface MapErrorBoundaryProps {
  readonly children: ReactNode;
  onFailure(error: unknown): void;
}

/** Prevents an error in the map from unmounting the page. */
export class MapErrorBoundary extends Component<MapErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error): void {
    this.props.onFailure(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
