"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { LoadFailed } from "@/components/lists/LoadFailed";
import { Skeleton } from "@/components/lists/Skeleton";
import { isFailure } from "@/lib/api/failure";
import { basketQuery, catalogQuery } from "../queries";
import { BasketPaper } from "./basket/BasketPaper";
import { FrozenCounter } from "./FrozenCounter";
import { OfferNotice } from "./offer/OfferNotice";
import { Shelves } from "./shelf/Shelves";
import { ToBasket } from "./ToBasket";

const isFrozen = (error: unknown) => isFailure(error) && error.reason === "account.frozen";

/** The catalogue on the left, the basket as its receipt on the right. */
export function Counter() {
  const ui = useTranslations("ui");
  const catalog = useQuery(catalogQuery);
  const basket = useQuery(basketQuery);

  if (!catalog.data || !basket.data) {
    const error = catalog.error ?? basket.error;
    if (isFrozen(basket.error)) return <FrozenCounter thawed={basket.refetch} />;
    const again = () => {
      void catalog.refetch();
      void basket.refetch();
    };
    return error ? (
      <LoadFailed error={error} retry={again} busy={catalog.isFetching || basket.isFetching} />
    ) : (
      <Skeleton label={ui("loading")} lines={8} />
    );
  }
  return (
    <>
      <OfferNotice basket={basket.data} />
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <Shelves catalog={catalog.data} basket={basket.data} />
        <ToBasket basket={basket.data} />
        <BasketPaper basket={basket.data} />
      </div>
    </>
  );
}
