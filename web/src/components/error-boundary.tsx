import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Stands in for children that could not be shown. */
  fallback: (error: unknown) => ReactNode;
  /** Another value gives the children another chance. */
  resetKey?: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failure: { error: unknown } | null;
}

/** Keeps a fault, or a piece of code that could not be fetched, from taking the whole page away. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  override componentDidUpdate(previous: ErrorBoundaryProps) {
    if (previous.resetKey !== this.props.resetKey && this.state.failure)
      this.setState({ failure: null });
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}
