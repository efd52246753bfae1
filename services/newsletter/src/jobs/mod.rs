pub mod send_mail;
