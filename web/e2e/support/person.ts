/** A merchant whom nobody has met yet. */
export function newMerchant() {
  const id = crypto.randomUUID().slice(0, 8);
  return {
    fullName: "Sri Wahyuni",
    phone: "0812-3456-7890",
    email: `sri.${id}@example.com`,
    password: "warung melati 7",
    dateOfBirth: { year: "1990", month: "5", date: "17" },
    storeName: `Warung Sri ${id}`,
    outletCount: "2",
    storeAddress: "Jalan Melati 5, RT 02/RW 03",
  };
}

export type Merchant = ReturnType<typeof newMerchant>;
