import { HeaderBar, Languages, Login, Owner, Phone } from "./HeaderBar";
import { SmallMenu } from "./SmallMenu";

/** Registration is the trial: its header offers help, the languages and the sign-in, and no way astray. */
export function WizardHeader() {
  return (
    <HeaderBar>
      <span className="ml-auto hidden sm:block">
        <Phone />
      </span>
      <div className="hidden items-center gap-2 md:flex">
        <Languages />
        <Login />
      </div>
      <Owner />
      <SmallMenu className="max-sm:not-owner:ml-auto md:hidden">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Login />
          <Languages />
          <Phone />
        </div>
      </SmallMenu>
    </HeaderBar>
  );
}
