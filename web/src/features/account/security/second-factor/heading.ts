/** The id of the heading, which stays while its section changes. */
export const secondFactorHeading = "second-factor";
