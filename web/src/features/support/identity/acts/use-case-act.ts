"use client";

import { useTranslations } from "next-intl";
import { useAct } from "../../desk/use-act";
import { casesKey } from "../calls";

/** Where a colleague was faster, the page shows what that one left. */
export const useCaseAct = () => useAct(casesKey, useTranslations("support.identity")("stale"));
