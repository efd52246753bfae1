/** Facts of the vendor that the pages state. Money in rupiah, hours in WIB, Monday to Friday. */
export const business = {
  name: "Mostrador",
  phone: "+62 21 5550 0199",
  email: "hola@mostrador.example",
  trialDays: 14,
  pro: { monthly: 150_000, yearly: 1_500_000 },
  hours: {
    home: { from: "09:00", to: "18:00" },
    terms: { from: "08:00", to: "17:00" },
  },
  minimumAndroid: "4.4",
  settlementDays: 2,
  fullReportsDine: 8,
  training: { extraPerson: 50_000, personsIncluded: 2, maxHours: 3, maxMerchants: 5 },
  stickerMinimum: 5,
  /** Days; what the terms say about the life of an account. */
  lifecycle: {
    dataDays: 14,
    idleDays: 60,
    freezeDays: 30,
    retentionDays: 30,
    draftDays: 30,
    cycleDays: 365,
    monthDays: 30,
  },
  social: [
    { name: "Instagram", href: "https://www.instagram.com/mostrador.example" },
    { name: "Facebook", href: "https://www.facebook.com/mostrador.example" },
    { name: "YouTube", href: "https://www.youtube.com/@mostrador.example" },
  ],
} as const;

export const phoneHref = `tel:${business.phone.replaceAll(" ", "")}`;
