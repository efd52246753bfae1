import type { Weight } from "./weighing";

/** Native choices move the scale, so it weighs without script, too. */
export const choiceId = (weight: Weight) => `weigh-${weight}`;

const slow = "motion-safe:duration-500 motion-safe:ease-drawer";

/** The beam turns about its pivot. */
export const beamTilt = `origin-[180px_56px] motion-safe:transition-[rotate] ${slow} group-has-[#weigh-less:checked]/scale:-rotate-6 group-has-[#weigh-more:checked]/scale:rotate-6`;

/** The pans hang upright: an end of a beam 120 long goes 12.5 up or down at 6 degrees. */
export const panTilt = {
  order: `motion-safe:transition-[translate] ${slow} group-has-[#weigh-less:checked]/scale:translate-y-[12.5px] group-has-[#weigh-more:checked]/scale:-translate-y-[12.5px]`,
  transfer: `motion-safe:transition-[translate] ${slow} group-has-[#weigh-less:checked]/scale:-translate-y-[12.5px] group-has-[#weigh-more:checked]/scale:translate-y-[12.5px]`,
};

export const shownWith: Record<Weight, string> = {
  less: "hidden group-has-[#weigh-less:checked]/scale:block",
  exact:
    "group-has-[#weigh-less:checked]/scale:hidden group-has-[#weigh-more:checked]/scale:hidden",
  more: "hidden group-has-[#weigh-more:checked]/scale:block",
};
