"use client";

import { type FormEvent, useEffect, useState } from "react";
import { Button } from "@/components/controls/Button";
import { TextField } from "@/components/forms/TextField";
import { deskSearch } from "../desk/desk-search";
import { nationalIdIn } from "../desk/national-id";

interface Props {
  label: string;
  hint: string;
  action: string;
  /** The query in the address; the field begins with it. */
  asked: string;
  onSearch: (query: string) => void;
}

/** One line and a button; the address of the page keeps the query, unless it is a national ID number. */
export function SearchForm({ label, hint, action, asked, onSearch }: Props) {
  const [text, setText] = useState(asked);
  useEffect(() => setText(asked), [asked]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (nationalIdIn(text)) setText("");
    onSearch(text.trim());
  };
  return (
    <search>
      <form onSubmit={submit} className="mb-8 flex flex-wrap items-end gap-3">
        <TextField
          label={label}
          hint={hint}
          {...deskSearch}
          type="search"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="min-w-0 grow basis-72"
        />
        <Button type="submit">{action}</Button>
      </form>
    </search>
  );
}
