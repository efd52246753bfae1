/** The id of the heading that stays while what stands below it changes. */
export const secondFactorHeading = "second-factor";
