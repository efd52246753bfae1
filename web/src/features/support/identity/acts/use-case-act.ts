"use client";

import { useTranslations } from "next-intl";
import { useAct } from "../../desk/use-act";
import { casesKey } from "../calls";

/** If a colleague was faster, the page shows the colleague's version. */
export const useCaseAct = () => useAct(casesKey, useTranslations("support.identity")("stale"));
