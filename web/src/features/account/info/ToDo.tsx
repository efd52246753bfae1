"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SiteLink } from "@/components/controls/SiteLink";
import { TitledCard } from "@/components/signs/TitledCard";
import { accountQuery, openingQuery } from "../queries";
import { leftToDo, type Task } from "./left-to-do";

/** The owner's open tasks; a line disappears with its task, and the list with the last one. */
export function ToDo() {
  const t = useTranslations("account.info.todo");
  const locale = useLocale();
  const account = useQuery(accountQuery).data;
  const opening = useQuery(openingQuery).data;
  const left = account ? leftToDo(account, opening) : [];
  if (left.length === 0) return null;
  return (
    <TitledCard id="todo" title={t("title")}>
      <Tasks tasks={left}>
        {({ item, page }) => (
          <SiteLink page={page} locale={locale} className="flex min-h-11 items-center underline">
            {t(item)}
          </SiteLink>
        )}
      </Tasks>
    </TitledCard>
  );
}

interface TasksProps {
  tasks: Task[];
  children: (task: Task) => ReactNode;
}

/** Open tasks, each beside its empty box. */
export function Tasks({ tasks, children }: TasksProps) {
  return (
    <ul className="flex flex-col">
      {tasks.map((task) => (
        <li key={task.item} className="flex items-center gap-3">
          <span aria-hidden className="size-4 shrink-0 rounded-sm border-2 border-line-strong" />
          {children(task)}
        </li>
      ))}
    </ul>
  );
}
