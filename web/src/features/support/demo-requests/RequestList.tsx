"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/lists/EmptyState";
import { ListEnd } from "@/components/lists/ListEnd";
import { LoadState } from "@/components/lists/LoadState";
import { listRequests, type RequestState } from "./calls";
import { requestsKey } from "./queries";
import { RequestCard } from "./RequestCard";

/** The requests in a state, the newest first. */
export function RequestList({ state }: { state: RequestState }) {
  const t = useTranslations("support.demoRequests");
  const list = useInfiniteQuery({
    queryKey: [...requestsKey, "list", state],
    initialPageParam: "",
    queryFn: ({ pageParam }) => listRequests(state, pageParam),
    getNextPageParam: (page) => page.next,
  });
  if (!list.data) return <LoadState query={list} label={t("title")} lines={6} />;
  const requests = list.data.pages.flatMap((page) => page.items);
  return (
    <div className="flex flex-col gap-6">
      {requests.length > 0 ? (
        <ul className="flex flex-col gap-5">
          {requests.map((request) => (
            <li key={request.id}>
              <RequestCard request={request} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={t(`none.${state}`)}>{t(`noneHint.${state}`)}</EmptyState>
      )}
      <ListEnd list={list} />
    </div>
  );
}
