"use client";

import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ListEnd } from "@/components/lists/ListEnd";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { LoadState } from "@/components/lists/LoadState";
import { ApiFailure } from "@/lib/api/failure";
import { Specimen, State } from "./Specimen";

const failures = {
  "no answer": new ApiFailure(0, "network"),
  "not found": new ApiFailure(404, "http.404"),
  "try later": new ApiFailure(503, "http.503"),
};

const nothing = () => undefined;

const ends = {
  "more rows": { hasNextPage: true },
  "more are coming": { hasNextPage: true, isFetchingNextPage: true },
  "the end": { hasNextPage: false },
  failed: { isError: true, error: failures["no answer"], refetch: nothing },
} satisfies Record<string, object>;

const query = { error: null, isFetching: true, refetch: nothing };

/** A list with only the given facts; the rest of its type is absent. */
const list = (facts: object) => facts as UseInfiniteQueryResult;

export function Loading() {
  const t = useTranslations("commerce.orders");
  const ui = useTranslations("ui");
  return (
    <>
      <Specimen of="ListEnd">
        {Object.entries(ends).map(([name, facts]) => (
          <State key={name} name={name}>
            <ListEnd list={list(facts)} />
          </State>
        ))}
        <State name="words of its own">
          <ListEnd list={list(ends["more rows"])} more={t("next")} />
        </State>
      </Specimen>
      <Specimen of="LoadFailed">
        {Object.entries(failures).map(([name, error]) => (
          <State key={name} name={name}>
            <LoadFailed error={error} retry={nothing} />
          </State>
        ))}
        <State name="busy">
          <LoadFailed error={failures["no answer"]} retry={nothing} busy />
        </State>
      </Specimen>
      <Specimen of="LoadState">
        <State name="on its way">
          <LoadState query={query} label={ui("loading")} lines={2} />
        </State>
        <State name="on its way to a card">
          <LoadState query={query} label={ui("loading")} lines={2} inCard />
        </State>
        <State name="failed">
          <LoadState
            query={{ ...query, error: failures["not found"] }}
            label={ui("loading")}
            lines={2}
          />
        </State>
      </Specimen>
    </>
  );
}
