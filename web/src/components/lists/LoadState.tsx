"use client";

import { Card } from "../signs/Card";
import { LoadFailed } from "./LoadFailed";
import { Skeleton } from "./Skeleton";

interface Props {
  /** The query of TanStack Query, without data so far. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  label: string;
  lines: number;
  /** Whether the lines stand on a card, as the data will. */
  inCard?: boolean;
}

/** Takes the place of data that is not here: lines while it is on its way, else the reason. */
export function LoadState({ query, label, lines, inCard = false }: Props) {
  if (query.error) {
    return <LoadFailed error={query.error} retry={query.refetch} busy={query.isFetching} />;
  }
  const skeleton = <Skeleton label={label} lines={lines} />;
  return inCard ? <Card>{skeleton}</Card> : skeleton;
}
