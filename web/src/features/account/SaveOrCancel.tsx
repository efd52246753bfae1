import { useTranslations } from "next-intl";
import { Button } from "@/components/controls/Button";

interface Props {
  save: string;
  busy: boolean;
  onCancel: () => void;
}

/** The end of a form in a dialog. */
export function SaveOrCancel({ save, busy, onCancel }: Props) {
  const ui = useTranslations("ui");
  return (
    <div className="flex flex-row-reverse flex-wrap justify-end gap-3 max-sm:*:grow">
      <Button type="submit" busy={busy}>
        {save}
      </Button>
      <Button look="secondary" onClick={onCancel}>
        {ui("cancel")}
      </Button>
    </div>
  );
}
