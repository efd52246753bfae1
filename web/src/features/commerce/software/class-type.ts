export type ClassType = "shared" | "private";

export const skuOf = (classType: ClassType): string => `training-${classType}`;

export const classOf = (sku: string): ClassType =>
  sku === skuOf("private") ? "private" : "shared";
