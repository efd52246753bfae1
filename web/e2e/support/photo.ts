import { cardPhoto } from "../../../scripts/product/card-photo.mjs";

export const cardFile = { name: "ktp.png", mimeType: "image/png", buffer: cardPhoto() };
