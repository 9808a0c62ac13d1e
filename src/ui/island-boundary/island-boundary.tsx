import { Component, type ReactNode } from 'react';
import { Failure } from '#ui/failure/failure.tsx';

type Props = { children: ReactNode };
type State = { message: string | null };

/** Keeps a failure inside its island: the page around it goes on working (spec E2). */
export class IslandBoundary extends Component<Props, State> {
  override state: State = { message: null };

  static getDerivedStateFromError(error: unknown): State {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { message } = this.state;
    return message === null ? this.props.children : <Failure message={message} />;
  }
}
